/** The site's colors as plain values, because mail programs know neither variables nor oklch. */
export const mailColours = {
  paper: '#f6f1e7',
  surface: '#fffdf8',
  ink: '#26302a',
  inkSoft: '#5a625c',
  line: '#ddd5c4',
  leaf: '#24543b',
  leafInk: '#fdfbf4',
  canopy: '#173d2a',
  canopyInk: '#f8f2e2',
};

export const textFont = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";
export const displayFont = "Fraunces, Georgia, 'Times New Roman', serif";

/** Styles for dark and small screens, where a mail program reads them. Other programs darken mails themselves. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #121a15 !important; }
  .surface { background: #1b2520 !important; color: #efece2 !important; }
  .soft { color: #b9bfb2 !important; }
  .link { color: #8fd19e !important; }
  .lines td, .lines th { border-color: #3a463e !important; }
}
@media (max-width: 480px) {
  .banner { padding: 16px 20px !important; }
  .body { padding: 24px 20px !important; }
}`;
