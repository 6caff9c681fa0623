import '@parqueo/owner-app/expose';
import '@parqueo/shared-api/client';
import '@parqueo/shared-api/host/parts';
import '@parqueo/shared-ui';
