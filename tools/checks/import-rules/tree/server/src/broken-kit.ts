import '@parqueo/remote-kit';
