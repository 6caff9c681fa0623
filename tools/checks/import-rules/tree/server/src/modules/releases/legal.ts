import '@parqueo/registry';
import '../pages/service';
