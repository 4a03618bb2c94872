import { outcomeOfVote } from './helpful-vote.ts';
import type { Review } from './review.ts';

const review = (status: Review['status']) => ({ userId: 'usr_author', status }) as Review;

it.each([undefined, review('pending'), review('rejected')])(
  'a vote for %j finds no review, whoever votes',
  (one) => {
    expect(outcomeOfVote(one, 'usr_other', false)).toBe('unknown');
    expect(outcomeOfVote(one, 'usr_other', true)).toBe('unknown');
    expect(outcomeOfVote(one, 'usr_author', false)).toBe('unknown');
  },
);

it('a vote for an approved review counts once, and never its author’s', () => {
  expect(outcomeOfVote(review('approved'), 'usr_other', false)).toBe('counts');
  expect(outcomeOfVote(review('approved'), 'usr_other', true)).toBe('counted before');
  expect(outcomeOfVote(review('approved'), 'usr_author', false)).toBe('own');
});
