import '@parqueo/federation/registry';
import '../src/modules/users/legal';
