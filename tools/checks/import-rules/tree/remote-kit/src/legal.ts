import '@parqueo/shared-api/host';
import '@parqueo/shared-ui';
