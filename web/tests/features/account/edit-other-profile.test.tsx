import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EditOtherProfile } from '#web/features/account/edit-other-profile.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

const person = {
  id: 'usr_ada',
  name: 'Ada Grove',
  first_name: 'Ada',
  last_name: 'Grove',
  email: 'ada@example.test',
  phone: '+17725550123',
  role: 'customer',
  email_enabled: true,
  sms_enabled: false,
  email_problem: '',
  pickup_location_id: null,
  version: 3,
  street_address: '1 Way',
  city: 'Stuart',
  state: 'FL',
  zip_code: '34994',
  marketing_emails: false,
};

it('the form of another account takes no input during its save, and leaves the focus on its button', async () => {
  const answers: ((reply: object) => void)[] = [];
  stubApi({
    'GET /api/users/{id}': { user: person },
    'GET /api/pickup-locations': { pickup_locations: [], map: null },
    'PUT /api/admin/users/{id}': () => new Promise<object>((resolve) => answers.push(resolve)),
  });
  renderSignedIn(<EditOtherProfile userId="usr_ada" business={null} />);
  const city = await screen.findByLabelText(/^City/);
  await userEvent.type(city, 's');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await userEvent.click(save);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(city.closest('[inert]')).not.toBeNull();
  expect(save.closest('[inert]')).toBeNull();
  answers[0]!({ message: 'User updated successfully', user: { ...person, city: 'Stuarts', version: 4 } });
  await screen.findByText('User updated successfully');
  expect(city.closest('[inert]')).toBeNull();
  expect(city).toHaveValue('Stuarts');
  expect(save).toHaveFocus();
});
