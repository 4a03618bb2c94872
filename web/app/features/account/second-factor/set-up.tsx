import '#web/api/back-office-routes.ts';
import { useState } from 'react';
import { tokenStore } from '#web/api/token-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useCopy } from '#web/hooks/use-copy.ts';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from '#web/components/qr-code.tsx';

export function SetUp({ onClose }: { onClose(): void }) {
  const [begun, setBegun] = useState<{ password: string; secret: string; uri: string }>();
  const start = useApiMutation('startSecondFactor');
  const confirm = useApiMutation('confirmSecondFactor');
  const toast = useToast();
  if (!begun)
    return (
      <ProofForm
        key="password"
        asks="password"
        label="Continue"
        onCancel={onClose}
        onProof={async ({ current_password: password }) => {
          const { secret, uri } = await start.mutateAsync({ body: { current_password: password } });
          setBegun({ password, secret, uri });
        }}
      >
        <p>You need an authenticator app on your phone, such as the one that your password manager has.</p>
      </ProofForm>
    );
  return (
    <ProofForm
      key="code"
      asks="code"
      label="Turn on second factor"
      password={begun.password}
      onCancel={onClose}
      onProof={async (body) => {
        const { token, message } = await confirm.mutateAsync({ body });
        tokenStore.write(token);
        toast.success(message);
        onClose();
      }}
    >
      <p role="status">Scan this with your authenticator app, or type the secret into it.</p>
      <QrCode text={begun.uri} label="QR code for your authenticator app" />
      <Secret secret={begun.secret} />
      <p>Then enter the code that the app shows. Your other devices will be signed out.</p>
    </ProofForm>
  );
}

/** The secret in groups of four, as people type it. */
function Secret({ secret }: { secret: string }) {
  const copy = useCopy();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">Secret</p>
      <p className="font-mono break-words">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div>
        <Button size="small" tone="secondary" onClick={() => void copy(secret, 'Secret copied')}>
          Copy secret
        </Button>
      </div>
    </div>
  );
}
