// Settings: by part, found by words, faults at their fields, nothing lost by leaving; mail with its log.
import { describe, expect, test } from 'vitest';
import { admin, eventually, heading, inDarkGerman, page, signInWithRole, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

const bar = () => page.getByRole('region', { name: /not saved$/ });

describe('settings', () => {
  test('several parts are changed, corrected and saved together', async () => {
    await visit('/admin/settings');
    await page.getByLabel('What it is about').fill('Sea and salt');
    await page.getByLabel('Time zone').fill('Europe/Nowhere');
    await page.getByRole('link', { name: 'Reading' }).click();
    await page.getByLabel('Posts on a page').fill('12');
    await bar().getByText('3 changes not saved').waitFor();
    await page.keyboard.press('Control+s');
    await bar().getByText('1 to correct').waitFor();
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    await page.getByText('timezone is not the name of a time zone.').waitFor();
    await expectUsable(page, 'admin-settings');
    // A part with a screen of its own does not take the changes along.
    await page.getByRole('link', { name: 'Mail' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Time zone').fill('UTC');
    await bar().getByText('2 changes not saved').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved').waitFor();
    expect((await admin.get('/core/v2/settings')).body).toMatchObject({
      description: 'Sea and salt',
      posts_per_page: 12,
      timezone: 'UTC',
    });
    const { body: before } = await admin.get('/spamfilter/v1/settings');
    await page.keyboard.press('/');
    await page.keyboard.type('spam worst');
    await page.getByLabel('Discard the worst spam at once').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => page.getByText('Settings saved').count()).toBe(2);
    expect((await admin.get('/spamfilter/v1/settings')).body.spamfilter_strictness).toBe(!before.spamfilter_strictness);
    await admin.post('/core/v2/settings', { description: '', posts_per_page: 10 });
  }, 90_000);

  test('the look of the site is chosen, and seen at once', async () => {
    await visit('/admin/settings/appearance');
    await page.getByLabel('Colours', { exact: true }).selectOption({ label: 'Colours of my own' });
    await page.getByLabel('Main colour').fill('#15325f');
    await page.getByLabel('Header', { exact: true }).selectOption({ label: 'In the middle' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved').waitFor();
    const { values } = (await admin.get('/sitewright/v1/appearance')).body;
    expect(values).toMatchObject({ style: 'own', main: '#15325f', header: 'centred' });
    await expectUsable(page, 'admin-settings-appearance');
    await admin.post('/sitewright/v1/appearance', { style: 'spruce', main: '', header: 'row' });
  }, 60_000);

  test('mail: the old address leads here, a test waits, and is sent again', async () => {
    await visit('/admin/mailer');
    await heading('Settings');
    await page.getByText('There is no transport: mails wait').waitFor();
    await page.getByLabel('Host').fill('no host');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The host is a name such as').waitFor();
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await page.getByText('the test mail waits in the log').waitFor();
    await page.getByRole('link', { name: 'Waiting' }).click();
    await page.getByRole('list', { name: 'Log' }).getByText('Test mail').first().waitFor();
    await expectUsable(page, 'admin-settings-mail');
    await page
      .getByRole('button', { name: /^Send again: .*Test mail/ })
      .first()
      .click();
    await page.getByText('The mail is sent again').waitFor();
    await eventually(async () => (await admin.get('/sitewright/v1/mail')).body.mails.length).toBeGreaterThan(0);
    await inDarkGerman(async () => {
      await page.getByRole('link', { name: 'Spamfilter' }).click();
      await page.getByText('Nichts verlässt ihn.').waitFor();
      await expectUsable(page, 'admin-settings-dark-german');
    });
  });

  test('they are for those who run the site', async () => {
    await signInWithRole('editor');
    await visit('/admin/settings/reading');
    await heading('This screen is not for you');
  });
});
