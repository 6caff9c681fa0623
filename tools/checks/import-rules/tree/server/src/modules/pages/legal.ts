import '@parqueo/federation/fit';
import '@parqueo/registry';
import '@parqueo/shared-api/contract';
import '../../platform/db/legal';
