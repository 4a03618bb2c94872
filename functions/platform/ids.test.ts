import * as fc from 'fast-check';
import { derivedId } from './ids.ts';

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-12-31'), noInvalidDate: true });

it('a name has one derived id, another name another, and ids sort by time', () => {
  fc.assert(
    fc.property(instants, instants, fc.uuid(), fc.uuid(), (one, other, first, second) => {
      expect(derivedId('ntf', one, first)).toBe(derivedId('ntf', one, first));
      expect(derivedId('ntf', one, first)).toMatch(/^ntf_[0-9A-HJKMNP-TV-Z]{26}$/);
      if (first !== second) expect(derivedId('ntf', one, first)).not.toBe(derivedId('ntf', one, second));
      if (one < other) expect(derivedId('ntf', one, first) < derivedId('ntf', other, second)).toBe(true);
    }),
  );
});
