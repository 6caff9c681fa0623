export { QrCode as default } from '@parqueo/remote-kit/qr';
