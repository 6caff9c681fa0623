import '@parqueo/shell';
