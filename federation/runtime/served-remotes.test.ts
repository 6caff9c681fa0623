import type { LiveRemote } from '@parqueo/shared-api/contract';
import { createLiveRemotes } from './live-remotes';
import { createServedRemotes } from './served-remotes';

const build = (name: string, hash: string) =>
  ({ baseUrl: '/', manifest: { name, build: hash, container: `${name}_${hash}` } }) as LiveRemote;

test('FED-02 what the server says is live is what to run; a build that is known stays the same', () => {
  const driver = build('driver', 'a');
  const remotes = createLiveRemotes([driver]);
  const { learn } = createServedRemotes(remotes);
  expect(remotes.getState().current).toEqual([driver]);
  const owner = build('owner', 'a');
  learn([build('driver', 'a'), owner]);
  expect(remotes.getState().current).toEqual([driver, owner]);
  expect(remotes.getState().current[0]).toBe(driver);
  learn([build('driver', 'b')]);
  expect(remotes.getState().current).toEqual([build('driver', 'b')]);
  learn([build('driver', 'a')]);
  expect(remotes.getState().current[0]).toBe(driver);
});

test('SHL-09 the build before takes the place of one that failed, until another is live', () => {
  const remotes = createLiveRemotes([build('driver', 'b')]);
  const { learn, fallBack } = createServedRemotes(remotes);
  const [broken] = remotes.getState().current;
  expect(fallBack(broken!)).toBe(false);

  const served = { ...build('driver', 'b'), previous: build('driver', 'a') };
  learn([served]);
  expect(remotes.getState().current).toEqual([broken]);
  expect(fallBack(broken!)).toBe(true);
  const [before] = remotes.getState().current;
  expect(before).toEqual(build('driver', 'a'));
  expect(remotes.getState().fallbacks).toEqual([before]);
  expect(fallBack(before!)).toBe(false);

  learn([{ ...served }]);
  expect(remotes.getState().current[0]).toBe(before);
  learn([build('driver', 'a')]);
  expect(remotes.getState().current[0]).toBe(before);
  expect(remotes.getState().fallbacks).toEqual([]);
  learn([{ ...build('driver', 'c'), previous: build('driver', 'a') }]);
  expect(remotes.getState().current[0]).toEqual(expect.objectContaining(build('driver', 'c')));
});
