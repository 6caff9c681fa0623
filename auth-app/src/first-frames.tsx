import { drawFirstFrame } from '@parqueo/remote-kit/first-frame';
import LoginScreen from './features/login/login-screen';

/** How screens begin, by their routes: in the HTML of who is not signed in, until the scripts are there. */
export const firstFrames = {
  '*': drawFirstFrame(LoginScreen),
  '/parking-details/:id': drawFirstFrame(LoginScreen, '/parking-details/0'),
};
