import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          label={isVisible ? 'Hide password' : 'Show password'}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon aria-hidden="true" className="icon-md" />
        </IconButton>
      }
    />
  );
}
