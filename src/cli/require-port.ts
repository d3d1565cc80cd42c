import { commandTexts } from '../messages/operator/commands.ts';
import { CannotGoOn } from './ending.ts';
import { type Place, reservePort } from './serving/http-server.ts';

/** The port of a place that can be listened at, a free one for 0. @throws CannotGoOn. */
export async function requirePort(place: Place): Promise<number> {
  try {
    return await reservePort(place);
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
    throw new CannotGoOn(commandTexts.cannotListen(place, code));
  }
}
