import '@parqueo/owner-embed';
