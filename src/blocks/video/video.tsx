import type { BlockProps } from '../../schema/block';
import { VideoFrame } from '../parts/video-frame';
import type { video } from './video.block';

export default function Video({ video: source, title, image }: BlockProps<typeof video>) {
  return source ? <VideoFrame source={source} title={title} image={image} /> : null;
}
