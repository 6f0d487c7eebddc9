import { type Scene, secondsOf } from './call.ts';
import { newId } from './ids.ts';
import type { EventBody } from './model.ts';

/** The version of the API that the stand-in speaks. */
export const apiVersion = '2026-10-28.endive';

/** Writes an event with the object as it is now, and queues its delivery in the same transaction. */
export async function emit(scene: Scene, type: string, object: EventBody['data']['object']): Promise<void> {
  const event: EventBody = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: secondsOf(scene.now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: scene.request.id, idempotency_key: scene.request.idempotencyKey },
    type,
  };
  await scene.objects.save('event', event);
  await scene.objects.enqueue(event.id);
}
