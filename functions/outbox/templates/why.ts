import { brand } from '#shared/brand.ts';

/** The sentences that say why somebody got a mail, for the reasons that several mails share. */
export const why = {
  account: `You are getting this because you have an account with ${brand.name}.`,
  applied: `You are getting this because somebody applied with this address to sell with ${brand.name}.`,
  event: `You are getting this because you registered for an event of ${brand.name}.`,
  order: `You are getting this because you placed an order with ${brand.name}.`,
  pickup: `You are getting this because you have an order with ${brand.name} for this pickup.`,
  subscription: `You are getting this because you have a subscription with ${brand.name}.`,
  vendor: `You are getting this because you sell with ${brand.name}.`,
  vendorNamed: (name: string) => `You are getting this because ${name} sells with ${brand.name}.`,
};
