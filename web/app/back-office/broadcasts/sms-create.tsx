import { ComposeMessage } from './compose-message.tsx';

export default function SmsCreate() {
  return <ComposeMessage channel="sms" />;
}
