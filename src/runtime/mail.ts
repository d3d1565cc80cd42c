import type { Logger } from 'pino';
import { lifetimes } from '../domain/limits.ts';
import type { Mail } from '../features/needs.ts';
import { answerWords } from '../messages/answers.ts';
import type { Env } from './env.ts';
import { openPost, type Post } from './post.ts';

/** Opens the mails over the way out that the environment gives. */
export function openMail(env: Env, log: Logger, post: Post = openPost(env, log)): Mail {
  const productName = env.PRODUCT_NAME;
  const minutes = lifetimes.passwordReset / 60;
  return {
    sendPasswordReset: ({ to, language, ...letter }) =>
      post.send({
        to,
        ...answerWords(language).passwordResetMail({ productName, minutes, ...letter }),
      }),
  };
}
