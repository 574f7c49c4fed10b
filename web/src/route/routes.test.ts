import { expect, test } from 'vitest';
import { decoded, matches } from './routes';

test('a pattern gives the values of its parts', () => {
  expect(matches('/match/:id/replay', '/match/abc/replay')).toEqual({ id: 'abc' });
});

test('a path that is longer, shorter or different does not fit', () => {
  expect(matches('/match/:id', '/match/abc/replay')).toBeNull();
  expect(matches('/match/:id', '/match')).toBeNull();
  expect(matches('/match/:id', '/match/')).toBeNull();
  expect(matches('/rules', '/scorepad')).toBeNull();
});

test('a slash at the end does not matter', () => {
  expect(matches('/rules', '/rules/')).toEqual({});
  expect(matches('/', '/')).toEqual({});
});

test('an invalid escape is no address, and causes no error', () => {
  for (const part of ['100%', '%', '%zz', '%ff', '%E0%A4%A']) {
    expect(matches('/match/:id', `/match/${part}`)).toBeNull();
    expect(decoded(part)).toBeNull();
  }
  expect(matches('/match/:id', '/match/a%20b')).toEqual({ id: 'a b' });
});

test('only the id of a match is accepted, so that it leads to no other address of the server', () => {
  const id = 'iY3rHlXb6BQdqmMc';
  expect(matches('/seat/:match', `/seat/${id}`)).toEqual({ match: id });
  for (const part of ['x', '..', `${id}x`, 'x%2F..%2F..%2Fmatches%2Fx', `${id}%0A`, `x%2F..%2F${id}%2Fstart%3F`]) {
    expect(matches('/seat/:match', `/seat/${part}`)).toBeNull();
  }
});
