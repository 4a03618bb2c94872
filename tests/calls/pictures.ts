import { bodyOf, vendor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const start = async () =>
  (await vendor()).call('startPictureUpload', { body: { content_type: 'image/jpeg', size: 1000 } });

export const picturesCalls = {
  startPictureUpload: start,
  getPicture: async () => {
    const { picture_id: id } = await bodyOf(start());
    return (await vendor()).call('getPicture', { params: { id } });
  },
} satisfies CallsOf<'pictures'>;
