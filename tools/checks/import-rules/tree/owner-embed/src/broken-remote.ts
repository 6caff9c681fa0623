import '@parqueo/driver-app';
