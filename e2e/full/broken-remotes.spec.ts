import { accounts, openAs } from '../support/accounts';
import { expect, publishCopy, remotes, test, throwingRender } from '../support/releases';

// Requests of a service worker would bypass the test's routes.
test.use({ serviceWorkers: 'block' });

test('SHL-09 FED-02 a build that throws while rendering: the build before runs, a rollback heals', async ({
  page,
  releases,
}) => {
  const older = page.getByText('Esta sección usa su versión anterior');
  const map = page.getByAltText('¡Estás aquí!');
  const { build } = await publishCopy(releases, 'driver-app', {
    damage: { file: 'first-driver', change: throwingRender },
  });
  await remotes(releases, 'promote', 'driver', build);
  await openAs(page, accounts.driver);
  await expect(page.getByRole('alert')).toHaveText(/Tuvo una falla/);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(map).toBeVisible();
  await expect(older).toBeVisible();

  await remotes(releases, 'rollback', 'driver');
  await page.goto('/');
  await expect(map).toBeVisible();
  await expect(older).toHaveCount(0);
});
