import '@parqueo/remote-kit/testing';
