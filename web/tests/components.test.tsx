import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#web/components/button.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { MessageDialogs, useAlert, useConfirm } from '#web/components/message-dialogs.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';

function Asker({ onAnswer }: { onAnswer(answer: boolean): void }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const ask = async () => {
    await alert('Please log in to subscribe to our co-op!');
    onAnswer(await confirm('Are you sure?', { confirmLabel: 'Yes', cancelLabel: 'No' }));
  };
  return <Button onClick={() => void ask()}>Ask</Button>;
}

it.each([
  ['Yes', true],
  ['No', false],
])('the dialogs show an alert, then a question answered with %s', async (label, answer) => {
  const onAnswer = vi.fn();
  render(
    <MessageDialogs>
      <Asker onAnswer={onAnswer} />
    </MessageDialogs>,
  );
  await userEvent.click(await screen.findByText('Ask'));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Please log in to subscribe to our co-op!');
  await userEvent.click(await screen.findByText('OK'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Are you sure?');
  await userEvent.click(await screen.findByText(label));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(answer);
});

it('a button takes no press while something is under way', async () => {
  const onClick = vi.fn();
  render(
    <Button pending onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(onClick).not.toHaveBeenCalled();
});

it('a quantity counts down to its least and no further', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<QuantityStepper value={1} onChange={onChange} of="Eggs" />);
  await userEvent.click(await screen.findByRole('button', { name: 'One less Eggs' }));
  expect(onChange).toHaveBeenCalledWith(0);
  rerender(<QuantityStepper value={0} onChange={onChange} of="Eggs" />);
  const less = screen.getByRole('button', { name: 'One less Eggs' });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(less);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('an address field shows a pasted one as it is sent, and leaves alone what is typed', async () => {
  const onChange = vi.fn();
  render(<EmailField label="Email" onChange={({ target }) => onChange(target.value)} />);
  const field = screen.getByLabelText(/^Email/);
  await userEvent.click(field);
  await userEvent.paste('Anna <Anna@Example.org>');
  expect(field).toHaveValue('anna@example.org');
  expect(onChange).toHaveBeenLastCalledWith('anna@example.org');
  await userEvent.clear(field);
  await userEvent.type(field, 'Anna@');
  expect(field).toHaveValue('Anna@');
});
