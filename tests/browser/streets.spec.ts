import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect } from '@playwright/test';
import type { LocalCloudAddress } from '../support/local-cloud.ts';
import { smallArchive } from '../support/small-archive.ts';
import { watchForErrors } from './shop.ts';
import { shareOfSea } from './share-of-sea.ts';
import { test } from './test.ts';

const path = '/uploads/maps/small.pmtiles';

test('a stage keeps streets in an archive of its own: the map draws them from parts of it, and asks nobody else', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const cloud = JSON.parse(
    process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`]!,
  ) as LocalCloudAddress;
  const s3 = new S3Client({
    region: 'us-east-1',
    endpoint: cloud.awsEndpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: cloud.rootAccessKeyId, secretAccessKey: 'local' },
  });
  await s3.send(
    new PutObjectCommand({ Bucket: cloud.uploadsBucket, Key: path.slice(1), Body: smallArchive() }),
  );
  // The answers name the street map's archive, as on a stage whose settings have one.
  await page.route('**/api/pickup-locations', async (route) => {
    const response = await route.fetch();
    const map = {
      tiles: path,
      attribution: '© OpenStreetMap contributors',
      attribution_url: 'https://www.openstreetmap.org/copyright',
    };
    await route.fulfill({ response, json: { ...((await response.json()) as object), map } });
  });
  const answers: number[] = [];
  const hosts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith(path)) answers.push(response.status());
    if (response.url().startsWith('http')) hosts.add(new URL(response.url()).host);
  });
  await page.goto('/pickup-locations');
  const map = page.getByRole('region', { name: 'Map of pickup locations' });
  // The archive contains only water, which hides the land and the place names.
  await expect.poll(() => shareOfSea(map)).toBeGreaterThan(0.8);
  await expect(map.getByText('Okeechobee', { exact: true })).toBeHidden();
  await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  expect(new Set(answers)).toEqual(new Set([206]));
  expect(hosts.size).toBe(1);
  expectNoErrors();
});
