import { noteOperation } from '../features/health/operation-records.ts';
import { ignoreUnavailable } from '../store/index.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Runtime } from './runtime.ts';

type Noting = Pick<Runtime, 'operations' | 'now'>;

/**
 * A transport that notes failures for the health check, and the first delivery after one. A working
 * transport costs one read per mail and no write.
 */
export function noteOutcomes(transport: MailTransport, noting: Noting): MailTransport {
  return {
    async send(message) {
      try {
        await transport.send(message);
      } catch (failure) {
        await ignoreUnavailable(noteOperation(noting, 'mail-failed'));
        throw failure;
      }
      await ignoreUnavailable(noteDelivery(noting));
    },
  };
}

async function noteDelivery(noting: Noting): Promise<void> {
  const [failed, sent] = await Promise.all([
    noting.operations.read('mail-failed'),
    noting.operations.read('mail-sent'),
  ]);
  if (failed && (!sent || sent.data.at <= failed.data.at)) await noteOperation(noting, 'mail-sent');
}
