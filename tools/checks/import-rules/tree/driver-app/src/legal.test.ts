import '@parqueo/shared-api/testing';
import '@parqueo/remote-kit/testing';
