import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { VendorSpotlights } from '#web/features/resources/vendor-spotlights.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const vendorOf = (id: string, business_name: string, products_sold: string) => ({
  id,
  business_name,
  description: `${business_name} since 1990.`,
  image_url: '/uploads/vendor.png',
  place: 'Stuart, FL',
  products_sold,
});
const vendors = [
  vendorOf('usr_greens', 'Shore Greens', 'Microgreens'),
  vendorOf('usr_hens', 'Lane Hens', 'Eggs'),
  vendorOf('usr_bees', 'Bend Bees', 'Honey'),
];
const reading = 'GET /api/vendors/spotlights';
let opened: string[];
beforeEach(() => {
  opened = [];
  vi.stubGlobal('open', (address: string, _name: string, features: string) => {
    opened.push(`${features} ${address}`);
    return {};
  });
});

const picture = (name: string) => screen.findByRole('button', { name: `Show the picture of ${name} large` });
const title = () => within(screen.getByRole('dialog')).getByRole('heading').textContent;

it('the spotlights show a picture large, turn with the arrow keys, and go round from the last to the first', async () => {
  stubApi({ [reading]: { vendors } });
  renderSignedIn(<VendorSpotlights />);
  expect(await screen.findByRole('link', { name: 'Lane Hens' })).toHaveAttribute('href', '/vendors/usr_hens');
  await userEvent.click(await picture('Lane Hens'));
  expect(title()).toBe('Lane Hens');
  await userEvent.keyboard('{ArrowRight}');
  expect(title()).toBe('Bend Bees');
  await userEvent.keyboard('{ArrowRight}');
  expect(title()).toBe('Shore Greens');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(title()).toBe('Lane Hens');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the spotlights draw what fits where a picture is broken', async () => {
  stubApi({ [reading]: { vendors: vendors.slice(0, 1) } });
  const { container } = renderSignedIn(<VendorSpotlights />);
  await picture('Shore Greens');
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

it('the spotlights share at Facebook and Instagram in a small window, with a caption', async () => {
  // jsdom has no clipboard of its own.
  userEvent.setup();
  stubApi({ [reading]: { vendors } });
  renderSignedIn(<VendorSpotlights />);
  await userEvent.click(await screen.findByRole('button', { name: /^Share on Facebook\s*: Lane Hens$/ }));
  expect(opened[0]).toMatch(/^popup,width=626,height=436 https:\/\/www\.facebook\.com\/sharer\//);
  const parameters = new URL(opened[0]!.split(' ')[1]!).searchParams;
  expect(parameters.get('u')).toMatch(/\/vendors\/usr_hens$/);
  expect(parameters.get('quote')).toContain('Meet Lane Hens (Eggs)');
  await userEvent.click(await screen.findByRole('button', { name: /^Share on Instagram\s*: Lane Hens$/ }));
  expect(opened[1]).toBe('popup,width=626,height=436 https://www.instagram.com/');
  await screen.findByText('Caption copied. Paste it into your post.');
  expect(await navigator.clipboard.readText()).toContain('Meet Lane Hens (Eggs)');
});

it('the spotlights say when there is nobody yet, and when they cannot be read', async () => {
  let answer: object = refuse(503, '');
  stubApi({ [reading]: () => answer });
  renderSignedIn(<VendorSpotlights />);
  expect(await screen.findByText('Failed to load our vendors')).toBeVisible();
  answer = { vendors: [] };
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No vendors to introduce yet')).toBeVisible();
});
