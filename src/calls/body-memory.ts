import { networkOf } from '../domain/client-network.ts';
import { limits } from '../domain/limits.ts';
import { once } from '../domain/once.ts';
import { Refusal } from '../domain/refusal.ts';

const RETRY_SECONDS = 5;

/** The memory that the body of one request takes of what all bodies may take together. */
export interface BodyMemory {
  /**
   * Takes memory for further bytes.
   * @throws Refusal serverBusy where this client or all together hold too much.
   */
  take(bytes: number): void;
  /** Gives back what was taken, once the request is answered. */
  release(): void;
}

/** Opens the memory for bodies; one client may take a part of it. */
export function createBodyMemory({ all, client: most } = limits.bodyMemory) {
  const takenBy = new Map<string, number>();
  let takenByAll = 0;
  return (client: string): BodyMemory => {
    const own = once(() => networkOf(client));
    let taken = 0;

    function change(bytes: number): void {
      const network = own();
      const ofClient = (takenBy.get(network) ?? 0) + bytes;
      if (ofClient > 0) takenBy.set(network, ofClient);
      else takenBy.delete(network);
      takenByAll += bytes;
      taken += bytes;
    }

    return {
      take(bytes) {
        if (takenByAll + bytes > all || (takenBy.get(own()) ?? 0) + bytes > most) {
          throw new Refusal('serverBusy', { retryAfter: RETRY_SECONDS });
        }
        change(bytes);
      },
      release() {
        if (taken > 0) change(-taken);
      },
    };
  };
}

/** The memory for the bodies of this process. */
export const openBodyMemory = createBodyMemory();
