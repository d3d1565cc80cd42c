import { failure, type Notice, success } from '../ui/notice.ts';

/** A message of an admin screen: green with the check mark, red otherwise (docs/product.md 8). */
export function screenNotice(text: string): Notice {
  return text.startsWith('✅') ? success(text) : failure(text);
}
