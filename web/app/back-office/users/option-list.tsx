export const OptionList = ({ options }: { options: readonly { value: string; label: string }[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
