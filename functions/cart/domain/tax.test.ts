import fc from 'fast-check';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { ratesFor, splitTax, taxOn } from './tax.ts';

describe('taxOn', () => {
  it.each([
    [1000, 0.07, 70],
    [999, 0.065, 65],
    [107, 0.07, 7],
    [50, 0.07, 4],
    [1, 0.07, 0],
    [150, 0.065, 10],
    [1299, 0.07, 91],
  ])('the tax on %d cents at %d is %d cents', (amount, rate, expected) => {
    expect(taxOn(amount, rate)).toBe(expected);
  });

  it('the tax rounds up only when the third decimal is greater than four', () => {
    expect(taxOn(64, 0.07)).toBe(4);
    expect(taxOn(65, 0.07)).toBe(5);
  });

  it('the tax is never more than half a cent off the exact product', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(0.06, 0.065, 0.07, 0.075), (amount, rate) => {
        expect(Math.abs(taxOn(amount, rate) - amount * rate)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('splitTax', () => {
  it('the tax is split so that the parts sum to the tax at the combined rate', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(0, 0.005, 0.01, 0.015), (amount, surtax) => {
        const { stateCents, countyCents } = splitTax(amount, { county: 'X', state: 0.06, surtax });
        expect(stateCents + countyCents).toBe(taxOn(amount, 0.06 + surtax));
        expect(countyCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('ratesFor', () => {
  it('the tax rates have the surtax that is valid on the day', () => {
    const rates = (instant: string) => ratesFor('Martin', defaultSettings, new Date(instant));
    expect(rates('2024-12-31T12:00:00Z').surtax).toBe(0.005);
    expect(rates('2025-01-01T12:00:00Z').surtax).toBe(0.01);
  });

  it('the tax rates change at local midnight, not at midnight in UTC', () => {
    expect(ratesFor('Martin', defaultSettings, new Date('2025-01-01T04:59:00Z')).surtax).toBe(0.005);
  });

  it('the tax rates know a county however staff wrote it at the location', () => {
    for (const county of ['martin', ' Martin County', 'MARTIN'])
      expect(ratesFor(county, defaultSettings, new Date('2026-01-01T12:00:00Z')).surtax).toBe(0.01);
  });

  it('the tax rates know no surtax for a county that is not in the table', () => {
    expect(ratesFor('Monroe', defaultSettings, new Date('2026-01-01T12:00:00Z')).surtax).toBe(0);
  });
});
