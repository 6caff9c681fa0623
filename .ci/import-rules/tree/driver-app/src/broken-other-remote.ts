import '@parqueo/owner-app';
