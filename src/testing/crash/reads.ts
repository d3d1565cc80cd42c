import type { OperationSetup } from './operation.ts';

/** Reads of each kind that use the store: address and the person who asks. */
export function reads({
  root,
  asha,
  institutionId,
  reviewId,
}: OperationSetup): [string, string | undefined][] {
  return [
    ['/api/institutions/all', undefined],
    ['/api/institutions?q=test', undefined],
    ['/api/institutions/college/Test%20College%20of%20Tests', undefined],
    ['/api/suggestions?q=test', undefined],
    ['/api/courses', undefined],
    ['/api/entrance-exams/cat', undefined],
    ['/api/ad', undefined],
    [`/api/reviews?institution=${institutionId}`, undefined],
    [`/api/profile/${root.id}`, undefined],
    ['/api/profile', asha.token],
    ['/api/account/data', asha.token],
    ['/api/reviews/mine', asha.token],
    [`/api/reviews/${reviewId}`, asha.token],
    ['/api/user/users', root.token],
    ['/api/pageviews', root.token],
    ['/api/history', root.token],
    ['/api/reviews/reported', root.token],
  ];
}
