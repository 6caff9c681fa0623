import '../../../lib/queries';
import '../own';
import '@parqueo/shared-api/contract';
import '@parqueo/shared-ui';
