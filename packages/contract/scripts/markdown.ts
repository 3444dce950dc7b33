export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `\n${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}

export function code(text: string): string {
  return `\`${text}\``;
}
