import type { LiveRemote } from '@parqueo/shared-api/contract';
import { createLiveRemotes } from './live-remotes';
import { createServedRemotes } from './served-remotes';

const build = (name: string, hash: string) =>
  ({ baseUrl: '/', manifest: { name, build: hash, container: `${name}_${hash}` } }) as LiveRemote;

test('FED-02 the page runs what the server says is live; a build seen before stays the same object', () => {
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
  expect(fallBack(broken!, 'evaluation')).toBe(false);

  const served = { ...build('driver', 'b'), previous: build('driver', 'a') };
  learn([served]);
  expect(remotes.getState().current).toEqual([broken]);
  expect(fallBack(broken!, 'evaluation')).toBe(true);
  const [before] = remotes.getState().current;
  expect(before).toEqual(build('driver', 'a'));
  expect(remotes.getState().fallbacks).toEqual([before]);
  expect(fallBack(before!, 'evaluation')).toBe(false);

  learn([{ ...served }]);
  expect(remotes.getState().current[0]).toBe(before);
  learn([build('driver', 'a')]);
  expect(remotes.getState().current[0]).toBe(before);
  expect(remotes.getState().fallbacks).toEqual([]);
  learn([{ ...build('driver', 'c'), previous: build('driver', 'a') }]);
  expect(remotes.getState().current[0]).toEqual(expect.objectContaining(build('driver', 'c')));
});

test('SHL-09 what has run in this page takes the place of one that failed, before the build before', () => {
  const ran = build('driver', 'a');
  const remotes = createLiveRemotes([ran]);
  const { learn, fallBack } = createServedRemotes(remotes);
  const served = { ...build('driver', 'c'), previous: build('driver', 'b') };
  learn([served]);
  const [broken] = remotes.getState().current;
  expect(fallBack(broken!, 'render', ran)).toBe(true);
  expect(remotes.getState().current).toEqual([ran]);
  learn([served]);
  expect(remotes.getState().current[0]).toBe(ran);
});

test.each(['network', 'refused', 'timeout'] as const)(
  'SHL-09 a build that failed by %s is to run again with the next answer',
  (reason) => {
    const ran = build('driver', 'a');
    const remotes = createLiveRemotes([ran]);
    const { learn, fallBack } = createServedRemotes(remotes);
    learn([build('driver', 'b')]);
    const [away] = remotes.getState().current;
    expect(fallBack(away!, reason, ran)).toBe(true);
    expect(remotes.getState().current[0]).toBe(ran);
    learn([build('driver', 'b')]);
    expect(remotes.getState()).toMatchObject({ current: [away], fallbacks: [] });
  },
);

test('SHL-09 in place of a build that is no longer live what is live runs', () => {
  const ran = build('driver', 'a');
  const remotes = createLiveRemotes([ran]);
  const { learn, fallBack } = createServedRemotes(remotes);
  learn([build('driver', 'b')]);
  const [taken] = remotes.getState().current;
  learn([build('driver', 'c')]);
  const { demands } = remotes.getState();
  expect(fallBack(taken!, 'refused', ran)).toBe(true);
  expect(remotes.getState()).toMatchObject({ current: [build('driver', 'c')], fallbacks: [] });
  expect(remotes.getState().demands).toBe(demands + 1);
});
