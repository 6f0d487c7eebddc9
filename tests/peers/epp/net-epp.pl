#!/usr/bin/perl
# Drives a registry with Net::EPP, a client that others wrote. Arguments: port, CA file, client id, password.
# Prints one JSON line per step: its name, the result code and what the client read.
use strict;
use warnings;
use utf8;
use JSON::PP;
use Net::EPP::Simple;

my ($port, $ca_file, $user, $pass) = @ARGV;
my $json = JSON::PP->new->canonical->utf8;
$| = 1;

sub say_step {
	my ($name, $result) = @_;
	print $json->encode({ step => $name, code => 0 + $Net::EPP::Simple::Code, result => $result }), "\n";
}

# A client that checks the server's certificate; the address stands in it.
my @server = (host => '127.0.0.1', port => $port, verify => 1, ca_file => $ca_file, load_config => 0);

my $stranger = Net::EPP::Simple->new(@server, user => $user, pass => 'not-the-one', reconnect => 0);
say_step('login with a wrong password', defined $stranger ? 1 : 0);

my $epp = Net::EPP::Simple->new(@server, user => $user, pass => $pass)
	or die "cannot log in: $Net::EPP::Simple::Error\n";
say_step('login', 1);
say_step('ping', $epp->ping ? 1 : 0);

say_step('check a free name', $epp->check_domain('perl.org'));
say_step('check a name of another', $epp->check_domain('registered.org'));

my $contact = {
	id => 'PERL-1',
	postalInfo => {
		int => {
			name => 'Anna Hakobyan',
			org  => 'Anna & Sons',
			addr => { street => ['1 Abovyan st.'], city => 'Yerevan', pc => '0001', cc => 'AM' },
		},
	},
	voice    => '+374.10123456',
	fax      => '',
	email    => 'anna@example.am',
	authInfo => 'c<d>&"x',
};
say_step('create a contact', $epp->create_contact($contact));
say_step('check the contact', $epp->check_contact('PERL-1'));
say_step('read the contact', $epp->contact_info('PERL-1'));

say_step('create a host', $epp->create_host({ name => $_, addrs => [] })) for ('ns1.perl.example', 'ns2.perl.example');

my $domain = {
	name       => 'perl.org',
	period     => 2,
	registrant => 'PERL-1',
	contacts   => { admin => 'PERL-1', tech => 'PERL-1' },
	ns         => ['ns1.perl.example', 'ns2.perl.example'],
	authInfo   => 'p<e>&"rl',
};
say_step('create a name', $epp->create_domain($domain));
say_step('create it again', $epp->create_domain($domain));
my $info = $epp->domain_info('perl.org');
say_step('read the name', $info);
say_step('read a name of another', $epp->domain_info('registered.org'));
say_step('read it with its code', $epp->domain_info('registered.org', 'Registered-1'));

my $expiry = substr($info->{exDate}, 0, 10);
my $renewal = { name => 'perl.org', cur_exp_date => $expiry, period => 1 };
say_step('renew', $epp->renew_domain($renewal));
say_step('renew again with the old date', $epp->renew_domain($renewal));
say_step('read after renewal', $epp->domain_info('perl.org'));

say_step('lock', $epp->update_domain({ name => 'perl.org', add => { status => ['clientTransferProhibited'] } }));
say_step('read after lock', $epp->domain_info('perl.org'));

say_step('create a name that waits', $epp->create_domain({ %$domain, name => 'pending.org' }));
say_step('delete', $epp->delete_domain('perl.org'));
say_step('read after deletion', $epp->domain_info('perl.org'));

my $poll = $epp->request(Net::EPP::Frame::Command::Poll::Req->new);
say_step('poll', $poll->getElementsByTagName('result')->shift->getAttribute('code'));
say_step('logout', $epp->logout ? 1 : 0);
