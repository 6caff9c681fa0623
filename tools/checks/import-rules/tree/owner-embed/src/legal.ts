import '@parqueo/owner-app/expose';
import '@parqueo/shared-api/client';
import '@parqueo/shared-ui';
