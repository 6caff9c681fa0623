import '../../platform/clock';
import '../parkings/service';
import './repository';
import '@parqueo/shared-api/contract';
