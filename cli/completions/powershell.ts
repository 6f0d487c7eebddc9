import { flatten, type Tree } from '../tree.ts';

/** A native argument completer, for PowerShell 5 and newer. */
export function powershellCompletion(root: Tree): string {
  const nodes = flatten(root).map(({ path, commands, options }) => {
    const offered = [
      ...commands.map(({ name, summary }) => [name, summary] as const),
      ...options.map(({ long, describe }) => [long, describe] as const),
    ];
    const words = options.filter((flag) => flag.words.length > 0);
    return `  ${quoted(path.join(' '))} = @{
    Offered = @(${offered.map(([word, what]) => `@(${quoted(word)}, ${quoted(what)})`).join(', ')})
    Values = @{ ${words.map((flag) => `${quoted(flag.long)} = @(${flag.words.map(quoted).join(', ')})`).join('; ')} }
  }`;
  });
  return `# anun completion for PowerShell: anun completion powershell | Out-String | Invoke-Expression
$script:AnunWords = @{
${nodes.join('\n')}
}
Register-ArgumentCompleter -Native -CommandName anun -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $path = 'anun'
  foreach ($word in ($words | Select-Object -Skip 1)) {
    if ($script:AnunWords.ContainsKey("$path $word")) { $path = "$path $word" }
  }
  $values = $script:AnunWords[$path].Values[[string]$words[-1]]
  $offered = if ($values) { @($values | ForEach-Object { , @($_, $_) }) } else { $script:AnunWords[$path].Offered }
  $offered | Where-Object { $_[0] -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
