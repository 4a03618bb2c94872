import { ComposeMessage } from './compose-message.tsx';

export default function EmailCreate() {
  return <ComposeMessage channel="email" />;
}
