import '@parqueo/registry';
import '../src/modules/users/legal';
